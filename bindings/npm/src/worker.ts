import '../../../web/src/core/worker';
