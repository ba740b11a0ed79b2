/** The 24 hours of a day in the format of the player's language: "22:00", "10:00 PM". */
export function listHourOptions(language: string): { value: string; label: string }[] {
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: clock.format(Date.UTC(2000, 0, 1, hour)),
  }));
}
