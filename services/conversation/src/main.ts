import { runService } from '@comptoir/kit/run/run-service'
import { startConversationService } from './service.ts'

await runService({
  name: 'conversation',
  environment: {},
  start: async ({ openStore, ...parts }) => startConversationService({ ...parts, photos: await openStore('photos') })
})
