import type { Question } from '#shared/questions/contract.ts';
import type { Person } from './caller.ts';
import { type Draft, type Lane, defineRecipes } from './lane.ts';

const questionsCall = 'GET /api/admin/questions';
const addQuestionCall = 'POST /api/admin/questions';
const bulkCall = 'POST /api/admin/questions/bulk';
const exportCall = 'GET /api/admin/question-files/export';
const announcementsCall = 'GET /api/admin/announcements';
const adsCall = 'GET /api/admin/ads';
const reportsCall = 'GET /api/admin/reports';
const closedReportsCall = 'GET /api/admin/reports/closed';

const toList = <T>(body: readonly T[] | undefined): readonly T[] => (Array.isArray(body) ? body : []);

function createQuestionBody({ dice }: Lane): Readonly<Record<string, unknown>> {
  const number = `${dice.below(2 ** 31)}`;
  return {
    categoryId: dice.pick([1, 2, 4, 28]),
    question: `Which number is this: ${number}?`,
    correctAnswer: number,
    wrongAnswers: ['one', 'two', 'three'],
    difficulty: dice.pick(['easy', 'medium', 'hard']),
  };
}

/** Never returns a shipped question, because those must stay unchanged. */
async function findOrAddQuestion(lane: Lane): Promise<Question | null> {
  const { ask, people, dice } = lane;
  const query = { source: 'administrator', limit: '20', offset: String(dice.below(3)) };
  const { body } = await ask<Question[]>(people.admin, questionsCall, { query });
  const own = toList(body);
  if (own.length > 0 && dice.below(4) > 0) return dice.pick(own);
  const made = await ask<Question>(people.admin, addQuestionCall, { body: createQuestionBody(lane) });
  return made.status === 200 ? made.body : null;
}

const draftQuestionCall = async (lane: Lane): Promise<Draft | null> => {
  const question = await findOrAddQuestion(lane);
  return question ? { by: lane.people.admin, params: { id: question.id } } : null;
};

function toQuestionForm(question: Question): Readonly<Record<string, unknown>> {
  const { categoryId, question: text, correctAnswer, wrongAnswers, difficulty, points, explanation } = question;
  return { categoryId, question: text, correctAnswer, wrongAnswers, difficulty, points, explanation };
}

/** Prefers players whose state matters least to the other calls. */
const pickTarget = ({ dice, people }: Lane): Person =>
  dice.pick([people.stranger, people.stranger, people.suspended, people.friend]);

const createPlayerRecipe =
  (body?: (lane: Lane) => object) =>
  async (lane: Lane): Promise<Draft> => ({
    by: lane.people.admin,
    params: { id: pickTarget(lane).id },
    ...(body && { body: body(lane) }),
  });

const formats = ['csv', 'json', 'gift', 'aiken', 'xml'] as const;

async function exportQuestionFile(lane: Lane) {
  const { ask, people, dice } = lane;
  const format = dice.pick(formats);
  // A search limits the size; all questions together are megabytes.
  const query = { format, search: dice.pick(['river', 'planet', 'Which number is this: 1']) };
  const { status, text } = await ask(people.admin, exportCall, { query });
  return status === 200 ? { format, body: Buffer.from(text) } : null;
}

const draftUpload = async (lane: Lane): Promise<Draft | null> => {
  const file = await exportQuestionFile(lane);
  if (!file) return null;
  const query = {
    format: file.format,
    categoryId: '28',
    status: 'draft',
    ...(lane.dice.below(2) === 0 ? { refused: 'skip' } : {}),
  };
  return { by: lane.people.admin, query, body: file.body };
};

const createDrawing = (colour: string) =>
  Buffer.from(`<svg viewBox="0 0 4 3" onload="x()"><path fill="${colour}" d="M0 0h4v3z"/></svg>`);

const draftPicture = async ({ people, dice }: Lane): Promise<Draft> => ({
  by: people.admin,
  body: createDrawing(dice.pick(['red', 'blue', '#4f7a6b'])),
});

const draftStoredPicture = async ({ ask, people }: Lane): Promise<Draft | null> => {
  const { status, body } = await ask<{ hash: string }>(people.admin, 'POST /api/admin/pictures', {
    body: createDrawing('green'),
  });
  return status === 200 ? { by: people.admin, params: { hash: body.hash } } : null;
};

const createAdBody = ({ dice }: Lane) => ({
  placement: dice.pick(['home', 'home-end', 'leaderboard', 'shop']),
  title: 'Play more',
  description: dice.pick(['It is good for you.', 'Ω']),
  clickUrl: dice.pick(['https://example.org/a?b=c', null]),
  backgroundColor: dice.pick(['#336699', 'linear-gradient(90deg, #fff, #000)']),
  textColor: '#fff',
  isActive: dice.below(2) === 0,
  startsAt: dice.pick(['2026-01-01T00:00:00Z', null]),
  endsAt: dice.pick(['2999-01-01T00:00:00Z', null]),
});

const createAnnouncementBody = ({ dice }: Lane) => ({
  title: dice.pick(['New questions', 'Ω']),
  text: 'There are new questions.',
  tone: dice.pick(['info', 'celebration', 'warning']),
  href: dice.pick(['/shop', null]),
  startsAt: dice.pick(['2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', null]),
});

/** Ads cannot be deleted and are always listed in full, so each lane creates only a few. */
const maxAds = 15;
const adCounts = new WeakMap<Lane, number>();

async function findOrAddAnnouncement(lane: Lane): Promise<number | null> {
  const { ask, people } = lane;
  const all = toList((await ask<{ id: number }[]>(people.admin, announcementsCall)).body);
  if (all.length > 0) return lane.dice.pick(all).id;
  const made = await ask<{ id: number }>(people.admin, 'POST /api/admin/announcements', {
    body: createAnnouncementBody(lane),
  });
  return made.status === 200 ? made.body.id : null;
}

/** Announcements beyond this number are deleted so that lists stay short. */
const maxAnnouncements = 20;

export const adminRecipes = defineRecipes({
  [addQuestionCall]: async (lane) => ({ by: lane.people.admin, body: createQuestionBody(lane) }),
  'POST /api/admin/pictures': draftPicture,
  'GET /api/admin/pictures/{hash}': draftStoredPicture,
  'GET /api/admin/questions/{id}': draftQuestionCall,
  'GET /api/admin/questions/{id}/changes': draftQuestionCall,
  'DELETE /api/admin/questions/{id}': draftQuestionCall,
  'POST /api/admin/questions/{id}/restore': async (lane) => {
    const draft = await draftQuestionCall(lane);
    if (draft && lane.dice.below(3) > 0)
      await lane.ask(lane.people.admin, 'DELETE /api/admin/questions/{id}', { params: draft.params ?? {} });
    return draft;
  },
  'PUT /api/admin/questions/{id}': async (lane) => {
    const question = await findOrAddQuestion(lane);
    if (!question) return null;
    const { dice, people } = lane;
    const change = dice.pick([
      { points: 1 + dice.below(1000) },
      { explanation: 'It is so.' },
      { status: 'published' },
      createQuestionBody(lane),
    ]);
    return { by: people.admin, params: { id: question.id }, body: { ...toQuestionForm(question), ...change } };
  },
  [bulkCall]: async (lane) => {
    const { dice, people } = lane;
    const own = [await findOrAddQuestion(lane), await findOrAddQuestion(lane)].flatMap((each) => each?.id ?? []);
    if (own.length === 0) return null;
    const bulkAction = dice.pick([
      { action: 'status', status: 'draft' },
      { action: 'status', status: 'published' },
      { action: 'difficulty', difficulty: 'hard' },
      { action: 'category', categoryId: 28 },
      { action: 'delete' },
      { action: 'restore' },
    ]);
    return { by: people.admin, body: { ids: [...new Set(own)], ...bulkAction } };
  },

  [exportCall]: async ({ people, dice }) => ({
    by: people.admin,
    query: {
      format: dice.pick(formats),
      search: dice.pick(['river', 'Żółć', '%']),
      ...(dice.below(3) === 0 ? { categoryId: '28' } : {}),
    },
  }),
  'POST /api/admin/question-files/check': draftUpload,
  'POST /api/admin/question-files/import': draftUpload,
  'POST /api/admin/question-files/foreign': async (lane) => {
    const file = await exportQuestionFile(lane);
    return file && { by: lane.people.admin, query: { format: file.format }, body: file.body };
  },
  'PUT /api/admin/question-files/mapping': async ({ people, dice }) => ({
    by: people.admin,
    body: {
      columns: [{ name: dice.pick(['Frage', 'Żółć']), field: dice.pick(['question', 'ignored', null]) }],
      categories: [{ name: dice.pick(['School / 9b', '%']), categoryId: dice.pick([28, null]) }],
    },
  }),
  'GET /api/admin/question-files/template': async ({ people, dice }) => ({
    by: people.admin,
    query: { format: dice.pick(formats) },
  }),
  'POST /api/admin/question-files/imports/{id}/undo': async ({ people, ask, dice }) => {
    const { body } = await ask<{ id: number }[]>(people.admin, 'GET /api/admin/question-files/imports');
    const imports = toList(body);
    return imports.length > 0 ? { by: people.admin, params: { id: dice.pick(imports).id } } : null;
  },

  'POST /api/admin/ads': async (lane) => {
    const own = adCounts.get(lane) ?? 0;
    adCounts.set(lane, own + 1);
    return own < maxAds ? { by: lane.people.admin, body: createAdBody(lane) } : null;
  },
  'PUT /api/admin/ads/{id}': async (lane) => {
    const { body } = await lane.ask<{ id: number; type: string }[]>(lane.people.admin, adsCall);
    const own = toList(body).filter(({ type }) => type === 'house');
    return own.length > 0
      ? { by: lane.people.admin, params: { id: lane.dice.pick(own).id }, body: createAdBody(lane) }
      : null;
  },

  'POST /api/admin/announcements': async (lane) => {
    const { ask, people } = lane;
    const all = toList((await ask<{ id: number }[]>(people.admin, announcementsCall)).body);
    for (const { id } of all.slice(maxAnnouncements)) {
      await ask(people.admin, 'DELETE /api/admin/announcements/{id}', { params: { id } });
    }
    return { by: people.admin, body: createAnnouncementBody(lane) };
  },
  'PUT /api/admin/announcements/{id}': async (lane) => {
    const id = await findOrAddAnnouncement(lane);
    return id === null ? null : { by: lane.people.admin, params: { id }, body: createAnnouncementBody(lane) };
  },
  'DELETE /api/admin/announcements/{id}': async (lane) => {
    const id = await findOrAddAnnouncement(lane);
    return id === null ? null : { by: lane.people.admin, params: { id } };
  },

  'POST /api/admin/reports/{id}/resolve': async (lane) => {
    const { ask, people, dice } = lane;
    const { body } = await ask<{ question: { id: number } }[]>(people.admin, reportsCall);
    const id = toList(body)[0]?.question.id ?? (await findOrAddQuestion(lane))?.id;
    return id === undefined
      ? null
      : {
          by: people.admin,
          params: { id },
          body: { resolution: dice.pick(['mended', 'dismissed', 'dismissed', 'dismissed']) },
        };
  },

  'POST /api/admin/reports/{id}/reopen': async ({ ask, people, dice }) => {
    const { body } = await ask<{ question: { id: number }; closedAt: string }[]>(people.admin, closedReportsCall);
    const closed = toList(body);
    if (closed.length === 0) return null;
    const { question, closedAt } = dice.pick(closed);
    return { by: people.admin, params: { id: question.id }, body: { closedAt } };
  },

  'GET /api/admin/players/{id}': createPlayerRecipe(),
  'GET /api/admin/players/{id}/games': createPlayerRecipe(),
  'GET /api/admin/players/{id}/ledger': createPlayerRecipe(),
  'POST /api/admin/players/{id}/suspend': createPlayerRecipe(({ dice }) => ({
    reason: 'Insults in the name',
    until: dice.pick([null, new Date(Date.now() + 3_600_000).toISOString()]),
  })),
  'POST /api/admin/players/{id}/restore': createPlayerRecipe(),
  'POST /api/admin/players/{id}/correct-balance': createPlayerRecipe(({ dice }) => ({
    amount: dice.pick([100, 50, -1, 5000]),
    reason: 'A game was lost',
  })),
  'POST /api/admin/players/{id}/rename': createPlayerRecipe(({ dice }) => ({
    reason: 'rude',
    displayName: dice.pick(['Kind Word', undefined]),
  })),
  'POST /api/admin/players/{id}/role': async (lane) => ({
    by: lane.people.admin,
    params: { id: lane.people.stranger.id },
    body: { role: lane.dice.pick(['player', 'player', 'admin']) },
  }),
  'POST /api/admin/players/{id}/end-sessions': async ({ people, dice }) => ({
    by: people.admin,
    params: { id: dice.pick([people.suspended, people.suspended, people.stranger]).id },
  }),
  'POST /api/admin/players/{id}/reset-link': createPlayerRecipe(),
  'POST /api/admin/players/reset-links': async (lane) => ({
    by: lane.people.admin,
    body: { ids: [pickTarget(lane).id] },
  }),
  'POST /api/admin/players/bulk': async (lane) => {
    const bulkAction = lane.dice.pick([
      { action: 'suspend', reason: 'for a test', until: '2030-01-01T00:00:00Z' },
      { action: 'restore' },
      { action: 'endSessions' },
    ]);
    return { by: lane.people.admin, body: { ids: [pickTarget(lane).id], ...bulkAction } };
  },
  'GET /api/admin/players/export': async ({ people, dice }) => ({
    by: people.admin,
    query: { search: dice.pick(['a', 'Żółć', '%']), sort: dice.pick(['coins', 'seen', 'level']) },
  }),
  'GET /api/admin/audit/export': async ({ people, dice }) => ({
    by: people.admin,
    query: { search: dice.pick(['river', "it's", '%', '\\']), subject: 'player' },
  }),
  'POST /api/admin/players/{id}/notes': createPlayerRecipe(({ dice }) => ({
    text: dice.pick(['Asked for the name back.', 'Ω']),
  })),
  'DELETE /api/admin/player-notes/{id}': async (lane) => {
    const { ask, people, dice } = lane;
    const { body } = await ask<{ notes?: { id: number }[] }>(people.admin, 'GET /api/admin/players/{id}', {
      params: { id: pickTarget(lane).id },
    });
    const notes = toList(body?.notes);
    return notes.length > 0 ? { by: people.admin, params: { id: dice.pick(notes).id } } : null;
  },

  'GET /api/admin/statistics/export/{table}': async ({ people }) => ({ by: people.admin, query: {} }),
});
