/** Formats a time as `YYYY-MM-DD` in Paris. */
export const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

const parisOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** Milliseconds by which the clocks of Paris are ahead of UTC. */
export const parisOffsetMs = (at: Date): number => {
  const name = parisOffset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /GMT\+(\d\d):(\d\d)/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}
