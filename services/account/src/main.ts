import { emailAddress, secretKey, url } from '@comptoir/kit/run/config'
import { runService } from '@comptoir/kit/run/run-service'
import * as z from 'zod/mini'
import { administratorEnvironment, administratorOf, bothOrNeither } from './config.ts'
import { startAccountService } from './service.ts'

await runService({
  name: 'account',
  environment: {
    DATA_KEY: secretKey,
    PUBLIC_URL: url('http', 'https'),
    SMTP_URL: z.optional(url('smtp', 'smtps')),
    MAIL_FROM: z.optional(emailAddress),
    ...administratorEnvironment
  },
  check: bothOrNeither,
  async start({ openStore, ...parts }, { DATA_KEY, PUBLIC_URL, SMTP_URL, MAIL_FROM, ...administrator }) {
    const service = await startAccountService({
      ...parts,
      photos: await openStore('photos'),
      dataKey: DATA_KEY,
      publicUrl: PUBLIC_URL,
      smtpUrl: SMTP_URL ?? null,
      mailFrom: MAIL_FROM,
      administrator: administratorOf(administrator)
    })
    const { firstAdministrator: first } = service
    // The one time this password is told: only its hash is kept.
    if (first) process.stdout.write(`administrator ${first.email} password ${first.password}\n`)
    return service
  }
})
