import { describe, expect, it } from 'vitest';
import { exampleCategory } from '#test/fixtures/example-progress.ts';
import { accuracyInsight, nextStepsOf, nextStepsText, paceInsight } from './insights.ts';

describe('the insights (rules 2.26, 2.27)', () => {
  it.each([
    [100, 'Excellent work!'],
    [81, 'Excellent work!'],
    [80, 'Good progress!'],
    [61, 'Good progress!'],
    [60, 'Keep practicing to improve!'],
    [0, 'Keep practicing to improve!'],
  ])('an accuracy of %d says "%s"', (accuracyRate, text) => {
    expect(accuracyInsight({ accuracyRate })).toBe(text);
  });

  it.each([
    [3, "You're quick!"],
    [14.9, "You're quick!"],
    [15, 'Good balance'],
    [25, 'Good balance'],
    [25.1, 'Take your time'],
  ])('an average time of %d s says "%s"', (averageTime, text) => {
    expect(paceInsight({ averageTime })).toBe(text);
  });
});

describe('the next-steps hint', () => {
  const science = exampleCategory(4, 'Science', 80, 66);
  const art = exampleCategory(7, 'Art', 10, 6);
  const history = exampleCategory(6, 'History', 50, 22);

  it('names the strongest and the weakest category', () => {
    const text = nextStepsText(nextStepsOf([art, history, science]));
    expect(text).toContain('Science is your strongest category (83%)');
    expect(text).toContain('Focus on History (44%), your weakest');
    expect(nextStepsText(nextStepsOf([art, science]))).toContain('Art (60%), your lowest so far');
  });

  it('leaves out what has fewer than 5 answers', () => {
    const lucky = exampleCategory(9, 'Animals', 4, 4);
    expect(nextStepsOf([lucky, science, art])?.strongest).toBe(science);
    expect(nextStepsOf([lucky])).toBeNull();
    expect(nextStepsText(null)).toContain('Answer 5 questions of a category');
  });

  it('compares nothing where there is one category', () => {
    expect(nextStepsOf([science])?.weakest).toBeNull();
    expect(nextStepsText(nextStepsOf([science]))).toContain('Explore another category');
  });
});
