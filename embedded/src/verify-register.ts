/**
 * Checks the police register of the portal of this configuration, whether it runs or not:
 *   npm run register:verify
 */
import { checkedOptions, verifyRegister } from './operate-register.ts'
import { operate } from './operate.ts'

await operate('register', checkedOptions, ({ db, config, write }) => verifyRegister({ db, config, write }))
