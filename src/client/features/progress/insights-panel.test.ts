import { describe, expect, it } from 'vitest';
import { createCategoryProgress } from '#test/fixtures/example-progress.ts';
import { getAccuracyInsight, findNextSteps, formatNextSteps, getPaceInsight } from './insights-panel.tsx';

describe('insights (rules 2.26, 2.27)', () => {
  it.each([
    [100, 'Excellent work!'],
    [81, 'Excellent work!'],
    [80, 'Good progress!'],
    [61, 'Good progress!'],
    [60, 'Keep practicing to improve!'],
    [0, 'Keep practicing to improve!'],
  ])('comment on an accuracy of %d with "%s"', (accuracyRate, text) => {
    expect(getAccuracyInsight({ accuracyRate })).toBe(text);
  });

  it.each([
    [3, "You're quick!"],
    [14.9, "You're quick!"],
    [15, 'Good balance'],
    [25, 'Good balance'],
    [25.1, 'Take your time'],
  ])('comment on an average time of %d s with "%s"', (averageTime, text) => {
    expect(getPaceInsight({ averageTime })).toBe(text);
  });
});

describe('next steps', () => {
  const science = createCategoryProgress(4, 'Science', 80, 66);
  const art = createCategoryProgress(7, 'Art', 10, 6);
  const history = createCategoryProgress(6, 'History', 50, 22);

  it('name the strongest and the weakest category', () => {
    const text = formatNextSteps(findNextSteps([art, history, science]));
    expect(text).toContain('Science is your strongest category (83%)');
    expect(text).toContain('Focus on History (44%), your weakest');
    expect(formatNextSteps(findNextSteps([art, science]))).toContain('Art (60%), your lowest so far');
  });

  it('leave out categories with fewer than 5 answers', () => {
    const lucky = createCategoryProgress(9, 'Animals', 4, 4);
    expect(findNextSteps([lucky, science, art])?.strongest).toBe(science);
    expect(findNextSteps([lucky])).toBeNull();
    expect(formatNextSteps(null)).toContain('Answer 5 questions of a category');
  });

  it('compare nothing if there is only one category', () => {
    expect(findNextSteps([science])?.weakest).toBeNull();
    expect(formatNextSteps(findNextSteps([science]))).toContain('Explore another category');
  });
});
