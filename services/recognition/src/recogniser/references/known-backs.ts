import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Keypoints } from '../verify/keypoints.ts'
import { referenceVersion } from './describe-reference.ts'

export type BackKind = 'western' | 'japanese' | 'demo'

/** What a card's back is recognised by. */
export interface KnownBack {
  kind: BackKind
  row: Int8Array
  keypoints: Keypoints
}

/** models/backs.json: numbers made of pictures of real backs by training/describe-backs.ts. The pictures are not kept. */
export interface BacksFile {
  version: string
  backs: { kind: BackKind; source: string; sha256: string; row: string; keypoints: string }[]
}

/** The backs of real cards. Throws when they were described by another version: run `npm run recognition:backs`. */
export function readRealBacks(): KnownBack[] {
  const file = path.join(import.meta.dirname, '../../../models/backs.json')
  const { version, backs } = JSON.parse(readFileSync(file, 'utf8')) as BacksFile
  if (version !== referenceVersion) throw new Error(`backs of version ${version}, cards of ${referenceVersion}`)
  return backs.map(({ kind, row, keypoints }) => ({
    kind,
    row: new Int8Array(Buffer.from(row, 'base64')),
    keypoints: new Uint8Array(Buffer.from(keypoints, 'base64'))
  }))
}
