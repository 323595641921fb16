import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../lib/url-text';
import { addressParams, addTable, decode, encode, isAt, type OwnQuestion, toTable } from './own-questions';

const questions: OwnQuestion[] = [
  { question: 'Why is column 3 free?', answer: '' },
  { question: '第 3 行为什么没有格子可放？', answer: '每一格都受到攻击' },
  {
    question: 'What is removed next?',
    answer: 'Row 2',
    place: { n: 6, strategy: 'flags', control: 'iterative', step: 31 },
  },
];

test('questions travel in an address that needs no escapes', () => {
  expect(decode(encode(questions))).toEqual(questions);
  expect(encode(questions)).toMatch(/^[\w-]+$/);
  expect(addressParams([])).toEqual({});
});

test('questions that are too long are left out, and other texts are none', () => {
  const long = Array.from({ length: 60 }, () => questions).flat();
  expect(encode(long).length).toBeGreaterThan(MAX_TEXT_LENGTH);
  expect(addressParams(long)).toEqual({});
  expect(['!', '_w', 'é'].map(decode)).toEqual([[], [], []]);
});

test('a table of questions is read back, once, also with the line ends of Windows', () => {
  expect(toTable(questions).split('\n')).toHaveLength(questions.length + 2);
  expect(addTable(`\ufeff${toTable(questions).replaceAll('\n', '\r\n')}`)).toEqual(questions);
  expect(addTable(toTable(questions))).toEqual(questions);
  const [first] = addTable('One line is one question\n').slice(-1);
  expect(first).toEqual({ question: 'One line is one question', answer: '' });
});

test('a step that no search has is no place', () => {
  const at = (fields: string) => addTable(`Q ${fields.replaceAll('\t', ' ')}\t\t${fields}`).slice(-1)[0]?.place;
  expect(at('6\tflags\trecursive\t9')).toEqual({ n: 6, strategy: 'flags', control: 'recursive', step: 9 });
  expect(['six\tflags\trecursive\t9', '6\tqueens\trecursive\t9', '6\tflags\trecursive\t-1', '6'].map(at)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const place = { n: 6, strategy: 'flags', control: 'recursive', step: 9 } as const;
  expect([isAt(place, place), isAt(place, { ...place, step: 8 }), isAt(undefined, place)]).toEqual([
    true,
    false,
    false,
  ]);
});
