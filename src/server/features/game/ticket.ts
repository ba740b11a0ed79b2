import { type ErrorCode, Refusal } from '#shared/kernel/errors.ts';

export interface Ticket {
  readonly gameId: number;
  readonly position: number;
  readonly secret: string;
}

const maxInteger = 2_147_483_647;
const maxPosition = 32_767;

/** The parts of a ticket, or of what is formed like one; the contract has checked the form. Impossible numbers are somebody else's: 404. */
export function readTicket(text: string, otherwise: ErrorCode = 'ticketNotFound'): Ticket {
  const [gameId = '', position = '', secret = ''] = text.split('.');
  if (Number(gameId) > maxInteger || Number(position) > maxPosition) throw new Refusal(otherwise);
  return { gameId: Number(gameId), position: Number(position), secret };
}
