import { everything } from './question-filter.ts';
import { useQuestionCount } from './queries.ts';

/** How many questions the bank has, as a number; a dash until it is known. */
export function BankTotal() {
  const { data } = useQuestionCount(everything);
  return <>{data ? `${data.count.toLocaleString()}${data.isMore ? '+' : ''}` : '–'}</>;
}
