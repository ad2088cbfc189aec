import { secretKey, url } from '@comptoir/kit/run/config'
import { runService } from '@comptoir/kit/run/run-service'
import { labelsEnvironment, labelsWithKeys } from './carriers/config.ts'
import { openCarrier } from './carriers/open-carrier.ts'
import { startBatchService } from './service.ts'

await runService({
  name: 'batch',
  check: labelsWithKeys,
  environment: { DATA_KEY: secretKey, PUBLIC_URL: url('http', 'https'), ...labelsEnvironment },
  start: async ({ openStore, ...parts }, { DATA_KEY, PUBLIC_URL, ...settings }) =>
    startBatchService({
      ...parts,
      photos: await openStore('photos'),
      dataKey: DATA_KEY,
      publicUrl: PUBLIC_URL,
      carrier: openCarrier(settings)
    })
})
