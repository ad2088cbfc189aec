import { runService } from '@comptoir/kit/run-service'
import { startAccountService } from './service.ts'

await runService({ name: 'account', environment: {}, start: startAccountService })
