/** Makes models/backs.json anew: `npm run recognition:backs -- --backs <folder with western.* and japanese.*>`. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeReference } from '@comptoir/service-recognition/recogniser/references/describe-reference'
import type { BacksFile } from '@comptoir/service-recognition/recogniser/references/known-backs'
import { referenceVersion } from '@comptoir/service-recognition/recogniser/references/reference-version'

const { values } = parseArgs({ options: { backs: { type: 'string' } } })
if (!values.backs) throw new Error('say where pictures of card backs are: --backs <folder>')
const folder = values.backs

const backs: BacksFile['backs'] = []
for (const kind of ['western', 'japanese'] as const) {
  const name = (await readdir(folder)).find(file => path.parse(file).name === kind)
  if (!name) throw new Error(`no picture of a ${kind} back in ${folder}`)
  const image = await readFile(path.join(folder, name))
  const described = await describeReference(image)
  if ('refused' in described) throw new Error(`${name}: ${described.refused}`)
  backs.push({
    kind,
    source: 'descriptor and keypoints of a picture of a real back; the picture itself is not kept',
    sha256: createHash('sha256').update(image).digest('hex'),
    row: Buffer.from(described.row).toString('base64'),
    keypoints: Buffer.from(described.keypoints).toString('base64')
  })
}
const file: BacksFile = { version: referenceVersion, backs }
await writeFile(
  path.resolve(import.meta.dirname, '../../services/recognition/models/backs.json'),
  `${JSON.stringify(file, null, 2)}\n`
)
