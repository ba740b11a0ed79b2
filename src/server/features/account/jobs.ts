import type { Job } from '#server/platform/jobs.ts';
import type { Devices } from './sign-in/devices.ts';
import type { Guests } from './guests/guests.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { OwnAddress } from './addresses/own-address.ts';
import type { SignIns } from './sign-in/sign-ins.ts';

interface Parts {
  readonly devices: Pick<Devices, 'forgetEnded'>;
  readonly guests: Pick<Guests, 'forgetUnseen'>;
  readonly accountDeletion: Pick<AccountDeletion, 'leave'>;
  readonly ownAddress: Pick<OwnAddress, 'forgetOldLinks'>;
  readonly signIns: Pick<SignIns, 'forgetOld'>;
}

export function createAccountJobs({ devices, guests, accountDeletion, ownAddress, signIns }: Parts): Job[] {
  return [
    { name: 'delete sessions that have ended', everyMs: 3_600_000, run: () => devices.forgetEnded() },
    { name: 'forget old sign-ins', everyMs: 3_600_000, run: () => signIns.forgetOld() },
    { name: 'forget old links of mails', everyMs: 3_600_000, run: () => ownAddress.forgetOldLinks() },
    { name: 'delete guests who do not come back', everyMs: 3_600_000, run: () => guests.forgetUnseen(accountDeletion) },
  ];
}
