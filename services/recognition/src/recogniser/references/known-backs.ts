import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Keypoints } from '../verify/keypoints.ts'
import { referenceVersion } from './reference-version.ts'

export type BackKind = 'western' | 'japanese' | 'demo'

/** The numbers by which a card's back is recognised. */
export interface KnownBack {
  kind: BackKind
  row: Int8Array
  keypoints: Keypoints
}

/**
 * models/backs.json: numbers that lab/training/describe-backs.ts made of pictures of real backs. The pictures are not
 * kept.
 */
export interface BacksFile {
  version: string
  backs: { kind: BackKind; source: string; sha256: string; row: string; keypoints: string }[]
}

/**
 * The backs of real cards. Throws when another version described them: `npm run recognition:backs` describes them anew.
 */
export const readRealBacks = (): KnownBack[] => {
  const file = path.join(import.meta.dirname, '../../../models/backs.json')
  const { version, backs } = JSON.parse(readFileSync(file, 'utf8')) as BacksFile
  if (version !== referenceVersion) throw new Error(`backs of version ${version}, cards of ${referenceVersion}`)
  return backs.map(({ kind, row, keypoints }) => ({
    kind,
    row: new Int8Array(Buffer.from(row, 'base64')),
    keypoints: new Uint8Array(Buffer.from(keypoints, 'base64'))
  }))
}
