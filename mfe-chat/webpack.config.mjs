import { remote } from '../tools/webpack.mjs'

export default remote({ dir: import.meta.dirname, port: 4103, exposes: { './thread': './src/thread.tsx' } })
