import './near-questions.css';
import { Icon } from '#client/ui/icon.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useNearQuestions } from '../queries.ts';
import { formatMissingWords } from '../question-texts.ts';

interface NearQuestionsProps {
  readonly search: string;
  readonly onOpen: (id: number) => void;
}

/** For a search without results: words that no question contains, and suggestions. */
export function NearQuestions({ search, onOpen }: NearQuestionsProps) {
  const { data } = useNearQuestions(search);
  return (
    <div role="status">
      {data && (data.missing.length > 0 || data.questions.length > 0) && (
        <Surface as="section" aria-label="Did you mean" className="near-questions">
          <Stack>
            {data.missing.length > 0 && <Text tone="soft">{formatMissingWords(data.missing)}</Text>}
            {data.questions.length > 0 && (
              <>
                <Text strong>Did you mean one of these?</Text>
                <ul>
                  {data.questions.map(({ id, question, correctAnswer }) => (
                    <li key={id}>
                      <button type="button" onClick={() => onOpen(id)}>
                        <Text as="span" strong>
                          {question}
                        </Text>
                        <span className="near-answer">
                          <Icon name="check" />
                          {correctAnswer}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        </Surface>
      )}
    </div>
  );
}
