import '../admin-questions-page.css';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { useCategories } from '#client/entities/categories.ts';
import { EditorSheet } from '#client/features/questions/editor/editor-sheet.tsx';
import { useSheetAddress } from '#client/features/questions/use-sheet-address.ts';
import { ClosedList } from '#client/features/reports/closed-list.tsx';
import { useResolve } from '#client/features/reports/queries.ts';
import { parseReportFilter } from '#client/features/reports/report-filter.ts';
import { ReportQueue } from '#client/features/reports/report-queue.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import type { IconName } from '#client/ui/icon.tsx';

const tabs: { id: string; label: string; icon: IconName }[] = [
  { id: 'open', label: 'Open', icon: 'flag' },
  { id: 'closed', label: 'Closed', icon: 'check' },
];

/** Tab and filter are stored in the address. */
export function AdminReportsPage() {
  usePageTitle('Reported Questions');
  const query = new URLSearchParams(useSearch());
  const active = query.get('tab') === 'closed' ? 'closed' : 'open';
  const { sheet, openSheet, closeSheet } = useSheetAddress();
  const { data: categories = [] } = useCategories();
  const resolve = useResolve();
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <h1>Reported Questions</h1>
      </header>
      <Tabs
        label="Reported Questions"
        tabs={tabs}
        active={active}
        onChange={(tab) => navigate(pathTo('/admin/reports', { query: { tab } }), { replace: true })}
      />
      <TabPanel id="open" active={active === 'open'}>
        <ReportQueue
          resolve={resolve}
          onEdit={(id) => openSheet({ kind: 'edit', id })}
          filter={parseReportFilter(query)}
          onFilter={({ reason, categoryId }) =>
            navigate(
              pathTo('/admin/reports', {
                query: { reason: reason ?? undefined, category: categoryId ?? undefined },
              }),
            )
          }
        />
      </TabPanel>
      <TabPanel id="closed" active={active === 'closed'}>
        <ClosedList />
      </TabPanel>
      <EditorSheet
        sheet={sheet?.kind === 'edit' ? sheet : null}
        shown={[]}
        categories={categories}
        onOpen={openSheet}
        onClose={closeSheet}
        saving={{
          label: 'Update and close the report',
          onSaved: (id) => resolve.mutate({ id, resolution: 'mended' }),
        }}
      />
    </div>
  );
}
