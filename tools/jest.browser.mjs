import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextEncoder, TextDecoder })
// A page's code is loaded when it is first shown, on machines that do other things meanwhile.
configure({ asyncUtilTimeout: 10_000 })
