import { changes } from './changes.ts'
import { rewrite } from './rewrite.ts'

rewrite(changes['blob-after-save'])
