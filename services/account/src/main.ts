import { emailAddress, secretKey, url } from '@comptoir/kit/run/config'
import { serviceEnvironment } from '@comptoir/kit/run/environment'
import { runService } from '@comptoir/kit/run/service-program'
import * as z from 'zod/mini'
import { administratorEnvironment, administratorOf, bothOrNeither, secondFactorEnvironment } from './config.ts'
import { startAccountService } from './service.ts'

await runService({
  name: 'account',
  environment: z
    .object({
      ...serviceEnvironment,
      DATA_KEY: secretKey,
      PUBLIC_URL: url('http', 'https'),
      SMTP_URL: z.optional(url('smtp', 'smtps')),
      MAIL_FROM: z.optional(emailAddress),
      ...administratorEnvironment,
      ...secondFactorEnvironment
    })
    .check(bothOrNeither),
  async start(parts, { DATA_KEY, PUBLIC_URL, SMTP_URL, MAIL_FROM, REQUIRE_2FA, ...administrator }) {
    const service = await startAccountService({
      ...parts,
      dataKey: DATA_KEY,
      publicUrl: PUBLIC_URL,
      smtpUrl: SMTP_URL ?? null,
      mailFrom: MAIL_FROM,
      administrator: administratorOf(administrator),
      requireSecondFactor: REQUIRE_2FA
    })
    const { firstAdministrator: first } = service
    // The only time this password is shown: the database has its hash only.
    if (first) process.stdout.write(`administrator ${first.email} password ${first.password}\n`)
    return service
  }
})
