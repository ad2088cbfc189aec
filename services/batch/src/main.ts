import { secretKey, url } from '@comptoir/kit/run/config'
import { serviceEnvironment } from '@comptoir/kit/run/environment'
import { runService } from '@comptoir/kit/run/service-program'
import * as z from 'zod/mini'
import { labelsEnvironment, labelsWithKeys } from './carriers/config.ts'
import { openCarrier } from './carriers/open-carrier.ts'
import { startBatchService } from './service.ts'

await runService({
  name: 'batch',
  environment: z
    .object({ ...serviceEnvironment, DATA_KEY: secretKey, PUBLIC_URL: url('http', 'https'), ...labelsEnvironment })
    .check(labelsWithKeys),
  start: (parts, { DATA_KEY, PUBLIC_URL, ...labels }) =>
    startBatchService({ ...parts, dataKey: DATA_KEY, publicUrl: PUBLIC_URL, carrier: openCarrier(labels) })
})
