import './case-queue.css';
import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { ReportCase } from '#shared/player-reports/contract.ts';
import { decisionsByKind, type ReportDecision } from '#shared/player-reports/rules.ts';
import { usePermission } from '#client/entities/user.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { DecideSheet } from './decide-sheet.tsx';
import { useDecideCase } from './queries.ts';
import { getDecisionText, kindTexts, reasonTexts, formatReportCount } from './report-texts.ts';

const instantFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface ReportedCaseProps {
  readonly reported: ReportCase;
  /** Called when the case is decided and leaves the queue. */
  readonly onDecided: () => void;
}

/** A reported target: its text, the reports, and the possible decisions. */
export function ReportedCase({ reported, onDecided }: ReportedCaseProps) {
  const { id, kind, accused, isStaff, needsOtherStaff, readsNow, count, upheld, reports } = reported;
  const [chosenDecision, setChosenDecision] = useState<ReportDecision | null>(null);
  const isOwner = usePermission('admin');
  const dismiss = useDecideCase(reported, onDecided);
  const refusal =
    isStaff && !isOwner
      ? 'Somebody with a role: an owner decides.'
      : needsOtherStaff
        ? 'You are playing against this player right now, so another member of staff decides.'
        : null;
  const said = reports[0]?.said ?? readsNow ?? '';
  return (
    <Surface as="article" aria-labelledby={`case-${id}`}>
      <Stack gap={4}>
        <Row wrap gap={2}>
          <Badge tone="bad" icon="flag">
            {formatReportCount(count)}
          </Badge>
          <Badge tone="plain">{kindTexts[kind]}</Badge>
          {upheld > 0 && <Badge tone="raw">Upheld before: {upheld}</Badge>}
        </Row>
        <h2 className="case-said" id={`case-${id}`}>
          {said}
        </h2>
        {readsNow !== null && !said.startsWith(readsNow) && (
          <Text size="sm" tone="soft">
            It reads now: {readsNow}
          </Text>
        )}
        {readsNow === null && (
          <Text size="sm" tone="soft">
            Nothing is left of it.
          </Text>
        )}
        <Surface as="ul" tone="well" className="case-says">
          {reports.map(({ id: reportId, reason, note, by, reportedAt }) => (
            <li key={reportId}>
              <Text as="b">{reasonTexts[kind][reason]}</Text> {note && <q>{note}</q>}{' '}
              <Text as="small" size="sm" tone="muted">
                {by}, {instantFormat.format(new Date(reportedAt))}
              </Text>
            </li>
          ))}
        </Surface>
        <Row wrap gap={2}>
          {refusal !== null && (
            <Text size="sm" tone="soft">
              {refusal}
            </Text>
          )}
          {refusal === null &&
            decisionsByKind[kind].map((decision) => (
              <Button
                key={decision}
                size="sm"
                variant={decision === 'suspended' ? 'danger' : decision === 'dismissed' ? 'ghost' : 'plain'}
                busy={decision === 'dismissed' && dismiss.isPending}
                onClick={() => (decision === 'dismissed' ? dismiss.mutate({ decision }) : setChosenDecision(decision))}
              >
                {getDecisionText(kind, decision).label}
              </Button>
            ))}
          <LinkButton
            size="sm"
            variant="ghost"
            icon="user"
            href={pathTo('/admin/players/:id', { params: { id: accused.id } })}
          >
            {accused.displayName}
          </LinkButton>
        </Row>
      </Stack>
      <DecideSheet
        reported={reported}
        decision={chosenDecision}
        onClose={() => setChosenDecision(null)}
        onDecided={onDecided}
      />
    </Surface>
  );
}
