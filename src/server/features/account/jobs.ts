import type { Job } from '#server/platform/jobs.ts';
import type { Devices } from './devices.ts';
import type { OwnAddress } from './own-address.ts';
import type { SignIns } from './sign-ins.ts';

export function accountJobs(
  devices: Pick<Devices, 'forgetEnded'>,
  signIns: Pick<SignIns, 'forgetOld'>,
  ownAddress: Pick<OwnAddress, 'forgetOldLinks'>,
): Job[] {
  return [
    { name: 'delete sessions that have ended', everyMs: 3_600_000, run: () => devices.forgetEnded() },
    { name: 'forget old sign-ins', everyMs: 3_600_000, run: () => signIns.forgetOld() },
    { name: 'forget old links of mails', everyMs: 3_600_000, run: () => ownAddress.forgetOldLinks() },
  ];
}
