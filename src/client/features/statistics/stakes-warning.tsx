import { pathTo } from '#shared/path-to.ts';
import { shippedWarning } from '#shared/statistics/rules.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { useSummary } from './queries.ts';

/** The answers of shipped questions are public. */
export function StakesWarning() {
  const count = useSummary().data?.feesOnShipped ?? 0;
  if (count === 0) return null;
  const title =
    count === 1
      ? 'A tournament with a fee is played with shipped questions'
      : `${formatNumber(count)} tournaments with a fee are played with shipped questions`;
  return (
    <Banner
      tone="warning"
      title={title}
      text={`${shippedWarning}.`}
      href={pathTo('/admin/questions')}
      linkText="Manage questions"
    />
  );
}
