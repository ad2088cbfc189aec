import { existsSync } from 'node:fs'
import { changes } from '../planted/changes.ts'
import { rewrite } from '../planted/rewrite.ts'

// The hook calls it by this name in the files of the product.
Object.assign(globalThis, {
  /** Fails as the system does while the file named by `CHAOS_FULL_DISK` is there. */
  refuseWhenFull(): void {
    if (existsSync(process.env['CHAOS_FULL_DISK'] ?? ''))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
})

rewrite(changes['full-disk'])
