"""A wheel has the shared library in it, so it is for one platform, but for every Python."""
import os

from setuptools import setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel


class PlatformWheel(bdist_wheel):
    def finalize_options(self):
        bdist_wheel.finalize_options(self)
        self.root_is_pure = False

    def get_tag(self):
        platform = os.environ.get("MCPVIEW_WHEEL_PLATFORM") or bdist_wheel.get_tag(self)[2]
        return "py3", "none", platform


setup(cmdclass={"bdist_wheel": PlatformWheel})
