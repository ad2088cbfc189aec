#!/usr/bin/env node
// The health check of the stand-in: succeeds once the engine accepts connections, whatever it was asked to evaluate.
import { connect } from 'node:net'

const socket = connect(27017, '127.0.0.1', () => process.exit(0))
socket.on('error', () => process.exit(1))
setTimeout(() => process.exit(1), 2000)
