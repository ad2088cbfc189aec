/** Never answers `wait`, and ends its thread for two passwords, as a crash in native code would. */
export const hash = ({ passwd }: { passwd: string }): string | Promise<never> => {
  if (passwd === 'crash') process.exit(1)
  if (passwd === 'throw') process.nextTick(() => throwIt())
  return passwd === 'wait' || passwd === 'throw' ? new Promise<never>(() => undefined) : `hash of ${passwd}`
}

const throwIt = () => {
  throw new Error('the thread threw')
}
