@echo off
rem Runs Talao with the Node that came with it: "talao start" the service, anything else the command line.
set "MAIN=talao.js"
if "%~1"=="start" set "MAIN=server.js"
pushd "%~dp0"
set "HOME_URL=file:///%CD:\=/%"
popd
"%~dp0node\bin\node.exe" --import "%HOME_URL%/src/main/runtime.mjs" "%~dp0dist\%MAIN%" %*
