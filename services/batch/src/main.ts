import { secretKey } from '@comptoir/kit/config'
import { runService } from '@comptoir/kit/run-service'
import { startBatchService } from './service.ts'

await runService({
  name: 'batch',
  environment: { DATA_KEY: secretKey },
  start: async ({ openStore, ...parts }, { DATA_KEY }) =>
    startBatchService({ ...parts, photos: await openStore('photos'), claimKey: DATA_KEY })
})
