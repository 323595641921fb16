import { describe, expect, test } from 'vitest';
import { checkOrder } from './line-order';

describe('lines in order', () => {
  const right = [
    { text: 'for column in range(n):', level: 0 },
    { text: 'd1 = row - column', level: 1 },
    { text: 'd2 = row + column', level: 1 },
    { text: 'search(d1)', level: 1 },
  ];
  const placed = (order: number[], levels = order.map((place) => right[place]?.level ?? 0)) =>
    order.map((place, at) => ({
      line: { id: place, text: right[place]?.text ?? '', wrong: null },
      level: levels[at] ?? 0,
    }));

  test('lines that do not read each other may change places, others may not', () => {
    expect(checkOrder(placed([0, 1, 2, 3]), right)).toEqual({ kind: 'right' });
    expect(checkOrder(placed([0, 2, 1, 3]), right)).toEqual({ kind: 'right' });
    expect(checkOrder(placed([0, 1, 3, 2]), right)).toEqual({ kind: 'order', place: 2 });
    expect(checkOrder(placed([1, 0, 2, 3]), right)).toEqual({ kind: 'order', place: 0 });
  });

  test('the first fault is named: a level, a line that is missing, one that does not belong', () => {
    expect(checkOrder(placed([0, 1, 2, 3], [0, 1, 2, 1]), right)).toEqual({ kind: 'indent', place: 2 });
    expect(checkOrder(placed([0, 1]), right)).toEqual({ kind: 'missing', place: 2 });
    const wrong = { line: { id: 9, text: 'break', wrong: 'break' as const }, level: 1 };
    expect(checkOrder([...placed([0]), wrong], right)).toEqual({ kind: 'distractor', place: 1, why: 'break' });
  });
});
