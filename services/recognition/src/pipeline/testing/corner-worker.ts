// Corners for tests, in a thread as in the service.
import path from 'node:path'
import { openCornerNet } from '../corner-net.ts'
import { decodePhoto } from '../decode.ts'

const net = openCornerNet(path.resolve(import.meta.dirname, '../../../models/corners.onnx'))

export const find = async (photo: Uint8Array) => (await net).find(await decodePhoto(photo))
