import { expect, it } from 'vitest';
import { alikeIds, type Asked } from './alike.ts';

let number = 0;
const asked = (question: string, correctAnswer = `Answer ${number}`, change: Partial<Asked> = {}): Asked => ({
  id: (number += 1),
  question,
  correctAnswer,
  pictureHash: null,
  isStatement: false,
  ...change,
});

function found(all: readonly Asked[]): number[] {
  const work = alikeIds(all);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

it('questions that ask the same stand beside each other, the most alike first', () => {
  const loose = asked('Which river flows through Vienna and Budapest?', 'Danube');
  const capital = asked('What is the capital of Norway?', 'Oslo');
  const alone = asked('Who painted the ceiling of the Sistine Chapel?', 'Michelangelo');
  const looser = asked('Which rivers flow by Vienna, Budapest and Belgrade?', 'danube');
  const again = asked('What, of Norway, is the capital?', 'Bergen');
  expect(found([loose, capital, alone, looser, again])).toEqual([capital.id, again.id, loose.id, looser.id]);
});

it('the same question about something else is another one', () => {
  expect(found([asked('What is the capital of Norway?'), asked('What is the capital of Peru?')])).toEqual([]);
  // Half of the words with another answer is not enough.
  expect(
    found([asked('Which river flows through Vienna?', 'Danube'), asked('Which river flows through Rome?', 'Tiber')]),
  ).toEqual([]);
});

it('what is alike by a third one is one group', () => {
  const one = asked('Which metal is liquid at room temperature?', 'Mercury');
  const other = asked('Which metal is liquid at usual room temperature?', 'Mercury');
  const third = asked('Which metal is liquid at usual room temperature indoors?', 'Mercury');
  const elsewhere = asked('Which planet is the closest to the sun?', 'Mercury');
  expect(found([one, elsewhere, other, third]).sort()).toEqual([one.id, other.id, third.id].sort());
});

it('other pictures are other questions, and two true statements with half of their words the same have nothing in common', () => {
  const which = 'Which country has this flag?';
  expect(found([asked(which, 'Mali', { pictureHash: 'a' }), asked(which, 'Chad', { pictureHash: 'b' })])).toEqual([]);
  expect(found([asked(which, 'Mali', { pictureHash: 'a' }), asked(which, 'Chad', { pictureHash: 'a' })])).toHaveLength(
    2,
  );
  const statement = { isStatement: true };
  expect(
    found([asked('Whales are mammals.', 'True', statement), asked('Whales and bats are mammals.', 'True', statement)]),
  ).toEqual([]);
});

it('a bank of questions that all share their words is gone through in no time, with pauses', () => {
  const all = Array.from({ length: 20_000 }, (_, index) => asked(`What is the capital of country ${index}?`));
  const work = alikeIds(all);
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  expect(pauses).toBe(200);
});
