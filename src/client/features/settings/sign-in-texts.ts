const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export const dateText = (iso: string): string => dates.format(new Date(iso));

export const momentText = (iso: string): string => moments.format(new Date(iso));

export const deviceName = ({ device }: { readonly device: string | null }): string => device ?? 'Unknown device';
