import { expect, test } from './fixtures.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

const cards = [
  ['User Management', 'Manage Users', '/admin/players'],
  ['Question Management', 'Manage Questions', '/admin/questions'],
  ['Analytics', 'View Analytics', '/admin/analytics'],
  ['App Settings', 'Settings', '/admin/settings'],
] as const;

for (const [width, height, screens] of [
  [1280, 800, 1],
  [360, 780, 2],
] as const) {
  test(`at ${width} px the cards and Quick Stats of the admin panel are within ${screens} screens`, async ({
    page,
    context,
  }) => {
    await signIn(context, administrator);
    await page.setViewportSize({ width, height });
    await page.goto('/admin');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible();
    await expect(main.getByText('Manage your trivia application')).toBeVisible();
    const card = (title: string) =>
      main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    for (const [title, action, path] of cards) {
      await expect(card(title).getByRole('link', { name: action, exact: true })).toHaveAttribute('href', path);
    }
    const stats = card('Quick Stats');
    const overview = await (await context.request.get('/api/admin/statistics/overview')).json();
    const now = (wanted: string): number => overview.find(({ figure }: { figure: string }) => figure === wanted).now;
    expect(now('questions')).toBeGreaterThan(0);
    await expect(stats).toContainText(`Total Questions${now('questions').toLocaleString('en-US')}`);
    await expect(stats).toContainText(`Active Users this week${now('activeThisWeek').toLocaleString('en-US')}`);
    for (const title of [...cards.map(([each]) => each), 'Quick Stats']) {
      const box = await card(title).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), title).toBeLessThanOrEqual(height * screens);
    }
    for (const [, action, path] of cards) {
      await page.goto('/admin');
      await main.getByRole('link', { name: action, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });
}
