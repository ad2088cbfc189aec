import { serviceEnvironment } from '@comptoir/kit/run/environment'
import { runService } from '@comptoir/kit/run/service-program'
import * as z from 'zod/mini'
import { startConversationService } from './service.ts'

await runService({ name: 'conversation', environment: z.object(serviceEnvironment), start: startConversationService })
