// A thread that searches an index shared by another one.
import { parentPort, workerData } from 'node:worker_threads'
import { type IndexShare, openIndexReader } from '../index-reader.ts'

const reader = openIndexReader(workerData as IndexShare)

parentPort?.on('message', ({ queries, count }: { queries: Int8Array[]; count: number }) => {
  parentPort?.postMessage(reader.search(queries, count), [])
})
