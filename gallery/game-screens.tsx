import { AnswerButton, type AnswerState } from '#client/ui/game/answer-button.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Row } from '#client/ui/layout.tsx';
import { PowerUpBar, PowerUpButton } from '#client/ui/game/power-up-button.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { TimerRing } from '#client/ui/game/timer-ring.tsx';
import { Trail } from '#client/ui/game/trail.tsx';
import { VerdictSeal } from '#client/ui/game/verdict-seal.tsx';
import { VerdictSheet } from '#client/ui/game/verdict-sheet.tsx';
import { verdictCountdown, discardEvent } from './samples.ts';
import { Frame, Section } from './section.tsx';

const answers = [
  ['A', 'Russia'],
  ['B', 'France'],
  ['C', 'United States'],
  ['D', 'United Kingdom'],
] as const;

type Moment = 'asked' | 'wrong' | 'timeout';

const answerStates: Record<Moment, AnswerState[]> = {
  asked: ['idle', 'idle', 'struck', 'struck'],
  wrong: ['wrong', 'right', 'rest', 'rest'],
  timeout: ['rest', 'right', 'rest', 'rest'],
};

export function GameScreens() {
  return (
    <Section
      title="Together"
      note="A complete question screen: while active, after a wrong answer, and after a timeout."
    >
      <Question moment="asked" />
      <Question moment="wrong" />
      <Question moment="timeout" />
    </Section>
  );
}

function Question({ moment }: { moment: Moment }) {
  const outcome = moment === 'asked' ? null : moment;
  return (
    <Frame height={800}>
      <Hills tone="leaf" slug="geography" />
      <div className="gallery-stage">
        <Trail
          stops={['right', 'right', 'wrong', 'right', outcome ?? 'here', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']}
          label="Question 5 of 10"
        />
        <div className="gallery-question">
          {outcome ? <VerdictSeal outcome={outcome} /> : <TimerRing remainingMs={21000} totalMs={30000} size={104} />}
          <Row wrap>
            <Badge tone="plain" slug="geography">
              Geography
            </Badge>
            <Badge tone="plain" kites={2}>
              Medium
            </Badge>
            <Badge tone="plain">100 points</Badge>
          </Row>
          <h3>Counting its overseas territories, which country has the most time zones?</h3>
        </div>
        <div className="answers">
          {answers.map(([letter, text], i) => (
            <AnswerButton
              key={letter}
              letter={letter}
              text={text}
              state={answerStates[moment][i] ?? 'idle'}
              revealed={outcome !== null && text === 'France'}
              onChoose={discardEvent}
            />
          ))}
        </div>
        <div className="gallery-bottom">
          {outcome ? (
            <VerdictSheet
              outcome={outcome}
              points={0}
              correctAnswer="France"
              explanation="Twelve of them, from French Polynesia to Wallis and Futuna. Russia, all in one piece, has eleven."
              countdown={verdictCountdown}
              onNext={discardEvent}
            />
          ) : (
            <PowerUpBar>
              <PowerUpButton type="extraTime" count={2} onUse={discardEvent} />
              <PowerUpButton type="skipQuestion" count={3} onUse={discardEvent} />
              <PowerUpButton type="fiftyFifty" count={0} onUse={discardEvent} />
              <PowerUpButton type="extraLife" count={1} onUse={discardEvent} />
            </PowerUpBar>
          )}
        </div>
      </div>
    </Frame>
  );
}
