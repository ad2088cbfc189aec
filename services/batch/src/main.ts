import { secretKey, url } from '@comptoir/kit/config'
import { runService } from '@comptoir/kit/run-service'
import { startBatchService } from './service.ts'

await runService({
  name: 'batch',
  environment: { DATA_KEY: secretKey, PUBLIC_URL: url('http', 'https') },
  start: async ({ openStore, ...parts }, { DATA_KEY, PUBLIC_URL }) =>
    startBatchService({ ...parts, photos: await openStore('photos'), dataKey: DATA_KEY, publicUrl: PUBLIC_URL })
})
