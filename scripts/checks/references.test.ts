import { describe, expect, it } from 'vitest';
import { lostCitations, sentenceNumbers } from './references.ts';

const known = sentenceNumbers('## Games\n\n- **G1** One at a time.\n- **2.14** The bracket.\nNo **G3** here.\n');

describe('citations of the rules', () => {
  it('name sentences by their numbers', () => {
    expect([...known]).toEqual(['G1', '2.14']);
    expect(lostCitations('// Once (rules G1).\n/** Both (rules G1,\n * 2.14). */', known)).toEqual([]);
  });

  it.each([
    ['// Once (rules G3).', '(rules G3)'],
    ['/** Once (rules G1 and 2.14). */', '(rules G1 and 2.14)'],
    ['/** Once (rules: Games). */', '(rules: Games)'],
    ['const x = 1; // Once (section 2, Bracket).', '(section 2, Bracket)'],
  ])('are lost in %s', (text, lost) => {
    expect(lostCitations(text, known)).toEqual([lost]);
  });

  it('are no code', () => {
    expect(lostCitations('const scoreOf = (rules: Rules) => rules.score;', known)).toEqual([]);
  });

  it('are one sentence a number', () => {
    expect(() => sentenceNumbers('- **G1** One.\n- **G1** Two.')).toThrow('G1');
  });
});
