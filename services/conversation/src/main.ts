import { settingsOf } from '@comptoir/kit/run/environment'
import { runService } from '@comptoir/kit/run/program'
import { startConversationService } from './service.ts'

await runService({
  name: 'conversation',
  settings: settingsOf({}),
  start: async ({ openStore, ...parts }) => startConversationService({ ...parts, photos: await openStore('photos') })
})
