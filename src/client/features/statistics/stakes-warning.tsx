import { pathTo } from '#shared/path-to.ts';
import { shippedWarning } from '#shared/statistics/rules.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { useSummary } from './queries.ts';

/** Says on the administrator's panel that coins are at stake on questions that anybody can look up. */
export function StakesWarning() {
  const count = useSummary().data?.feesOnShipped ?? 0;
  if (count === 0) return null;
  const title =
    count === 1
      ? 'A tournament with a fee is played with shipped questions'
      : `${numberText(count)} tournaments with a fee are played with shipped questions`;
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
