import { type ErrorCode, ApiError } from '#shared/kernel/errors.ts';

export interface Ticket {
  readonly gameId: number;
  readonly position: number;
  readonly secret: string;
}

const maxInteger = 2_147_483_647;
const maxPosition = 32_767;

/** The contract has validated the form. Numbers beyond the column range get the same 404 as another player's ticket. */
export function parseTicket(text: string, errorCode: ErrorCode = 'ticketNotFound'): Ticket {
  const [gameId = '', position = '', secret = ''] = text.split('.');
  if (Number(gameId) > maxInteger || Number(position) > maxPosition) throw new ApiError(errorCode);
  return { gameId: Number(gameId), position: Number(position), secret };
}
