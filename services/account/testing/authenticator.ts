import { type TOTP, URI } from 'otpauth'

const stepMs = 30_000

/** An app that was shown this address: the code of now, or of some time steps later or earlier. */
export const anAuthenticator = (uri: string) => {
  const totp = URI.parse(uri) as TOTP
  return (steps = 0): string => totp.generate({ timestamp: Date.now() + steps * stepMs })
}

/**
 * Sets the clock ahead to the start of a time step, until mocks are restored. A test asks for a code and uses it some time
 * later: without this, one in a hundred runs crosses the end of a step in between and finds its code a step older.
 */
export const atTheStartOfAStep = (): void => {
  const realNow = Date.now
  const aheadMs = stepMs - (realNow() % stepMs)
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
}

/** The number of the present time step. */
export const presentStep = (): number => Math.floor(Date.now() / stepMs)

/** A code that is right in no time step near now. */
export const aWrongCode = (app: ReturnType<typeof anAuthenticator>): string => {
  const near = new Set([-2, -1, 0, 1, 2].map(steps => app(steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.has(code)) ?? ''
}
