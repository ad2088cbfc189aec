import { findNatsServer } from '@comptoir/kit/testing/nats-server'
import { describeCluster } from './cluster-stories.ts'
import { openProcesses } from './process-cluster.ts'

const natsServer = findNatsServer()
describeCluster('The portal in processes of its own, two of each', natsServer ? () => openProcesses(natsServer) : null)
