import { secretKey, url } from '@comptoir/kit/run/config'
import { settingsOf } from '@comptoir/kit/run/environment'
import { runService } from '@comptoir/kit/run/program'
import { labelsEnvironment, labelsWithKeys } from './carriers/config.ts'
import { openCarrier } from './carriers/open-carrier.ts'
import { startBatchService } from './service.ts'

const settings = settingsOf(
  { DATA_KEY: secretKey, PUBLIC_URL: url('http', 'https'), ...labelsEnvironment },
  labelsWithKeys
)

await runService({
  name: 'batch',
  settings,
  start: async ({ openStore, ...parts }, { DATA_KEY, PUBLIC_URL, ...labels }) =>
    startBatchService({
      ...parts,
      photos: await openStore('photos'),
      dataKey: DATA_KEY,
      publicUrl: PUBLIC_URL,
      carrier: openCarrier(labels)
    })
})
