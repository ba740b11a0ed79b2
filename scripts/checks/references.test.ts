import { describe, expect, it } from 'vitest';
import { findLostCitations, parseSentenceNumbers } from './references.ts';

const known = parseSentenceNumbers('## Games\n\n- **G1** One at a time.\n- **2.14** The bracket.\nNo **G3** here.\n');

describe('citations of the rules', () => {
  it('refer to sentences by their numbers', () => {
    expect([...known]).toEqual(['G1', '2.14']);
    expect(findLostCitations('// Once (rules G1).\n/** Both (rules G1,\n * 2.14). */', known)).toEqual([]);
  });

  it.each([
    ['// Once (rules G3).', '(rules G3)'],
    ['/** Once (rules G1 and 2.14). */', '(rules G1 and 2.14)'],
    ['/** Once (rules: Games). */', '(rules: Games)'],
    ['const x = 1; // Once (section 2, Bracket).', '(section 2, Bracket)'],
  ])('are invalid in %s', (text, lost) => {
    expect(findLostCitations(text, known)).toEqual([lost]);
  });

  it('are ignored in code', () => {
    expect(findLostCitations('const scoreOf = (rules: Rules) => rules.score;', known)).toEqual([]);
  });

  it('require unique numbers', () => {
    expect(() => parseSentenceNumbers('- **G1** One.\n- **G1** Two.')).toThrow('G1');
  });
});
