import { expect, test } from 'vitest';
import { decode, encode, inAddress, MOST } from './own-questions';

const questions = [
  { question: 'Why is column 3 free?', answer: '' },
  { question: '第 3 行为什么没有格子可放？', answer: '每一格都受到攻击' },
];

test('questions travel in an address that needs no escapes', () => {
  expect(decode(encode(questions))).toEqual(questions);
  expect(encode(questions)).toMatch(/^[\w-]+$/);
  expect(inAddress([])).toEqual({});
});

test('questions that are too long are left out, and other texts are none', () => {
  const long = Array.from({ length: 60 }, () => questions).flat();
  expect(encode(long).length).toBeGreaterThan(MOST);
  expect(inAddress(long)).toEqual({});
  expect(['!', '_w', 'é'].map(decode)).toEqual([[], [], []]);
});
